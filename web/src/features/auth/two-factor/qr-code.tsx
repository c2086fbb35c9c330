import { encode } from 'uqr'
import css from './two-factor.module.css'

/** Drawn here, because the text is a secret. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path className={css.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
