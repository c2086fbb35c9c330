import css from './spinner.module.css'

/** Decoration: the text beside it, or the region that loads, says what is loading. `size` is in CSS pixels. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg className={css.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <circle className={css.track} cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
)
