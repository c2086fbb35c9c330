import { classNames } from '../class-names.ts'
import css from './avatar.module.css'
import toneCss from './tones.module.css'
import { useBrokenImage } from './use-broken-image.ts'

export type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const tones = ['jade', 'seal', 'gold', 'indigo'] as const

const toneOf = (name: string) => {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length] ?? 'jade'
}

/** Chinese names: the last character; others: their initials. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  if (/\p{Script=Han}/u.test(name)) return [...name.trim()].at(-1) ?? ''
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Hidden from screen readers, because the name is shown next to it. */
export const Avatar = ({ name, src, size = 'md' }: AvatarProps) => {
  const { ref, isBroken, onError } = useBrokenImage(src)
  const look = classNames(css.avatar, css[size], toneCss[toneOf(name)])
  if (src && !isBroken) {
    return (
      <img
        ref={ref}
        className={look}
        src={src}
        alt=""
        width={96}
        height={96}
        decoding="async"
        onError={onError}
      />
    )
  }
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
