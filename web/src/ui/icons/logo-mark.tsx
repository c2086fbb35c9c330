import css from './logo-mark.module.css'

/** A seal whose strokes are an open book and the 月 that ends 精. `size` is its side in CSS pixels. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg aria-hidden="true" className={css.mark} width={size} height={size} viewBox="0 0 32 32">
    <rect className={css.ground} width="32" height="32" rx="8" />
    <path d="M8.8 8.4v10.5c0 3-.8 4.8-2.3 6.2" />
    <path d="M8.8 8.4c3-1.7 5.7-1.3 7.7.8 2-2.1 4.7-2.5 7.7-.8v14.1c0 1.8-1 2.6-3.2 2.3" />
    <path d="M8.8 13.9c3-1.4 5.7-1 7.7.8 2-1.8 4.7-2.2 7.7-.8" />
    <path d="M8.8 19.3c3-1.4 5.7-1 7.7.8 2-1.8 4.7-2.2 7.7-.8" />
  </svg>
)
