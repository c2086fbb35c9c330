import css from './state-illustrations.module.css'

/** A blank scroll, half unrolled, with the brush laid beside it. */
export const EmptyIllustration = () => (
  <svg width="168" height="120" viewBox="0 0 168 120" aria-hidden="true">
    <ellipse className={css.ground} cx="84" cy="106" rx="70" ry="7" />
    <path className={css.sheet} d="M38 30h84v70H38z" />
    <path className={css.rule} d="M54 42v46M70 42v46M86 42v46M102 42v46" />
    <rect className={css.roll} x="26" y="24" width="16" height="82" rx="8" />
    <rect className={css.roll} x="118" y="24" width="16" height="82" rx="8" />
    <path className={css.knob} d="M34 16v8M34 106v6M126 16v8M126 106v6" />
    <rect className={css.seal} x="92" y="74" width="14" height="14" rx="3.5" />
    <path className={css.brush} d="m112 84 34-60" />
    <path className={css.tip} d="m108.5 81 6.8 3.9-9.8 10.6c-1 1.1-2.3.3-1.9-1.1z" />
  </svg>
)

/** The same scroll, torn across. */
export const ErrorIllustration = () => (
  <svg width="168" height="120" viewBox="0 0 168 120" aria-hidden="true">
    <ellipse className={css.ground} cx="84" cy="106" rx="70" ry="7" />
    <path className={css.sheet} d="M38 30h39l-6 14 9 13-9 14 8 13-6 16H38z" />
    <path className={css.sheet} d="M89 34h41v70H85l6-16-8-13 9-14-9-13z" />
    <path className={css.rule} d="M50 42v46M62 42v46M104 46v46M116 46v46" />
    <rect className={css.roll} x="26" y="24" width="16" height="82" rx="8" />
    <rect className={css.roll} x="126" y="28" width="16" height="82" rx="8" />
    <path className={css.knob} d="M34 16v8M34 106v6M134 20v8M134 110v5" />
    <path className={css.spark} d="M82 26v-12M95 26l6-10M69 26l-6-10" />
  </svg>
)
