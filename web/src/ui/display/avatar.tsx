import { useState } from 'react'
import { classNames } from '../class-names.ts'
import css from './avatar.module.css'
import toneCss from './tones.module.css'

export type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Hidden from screen readers, because the name is shown next to it. */
  isDecorative?: boolean
  className?: string
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

export const Avatar = ({ name, src, size = 'md', isDecorative, className }: AvatarProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const look = classNames(css.avatar, css[size], toneCss[toneOf(name)], className)
  if (src && src !== brokenSrc) {
    return (
      <img
        className={look}
        src={src}
        alt={isDecorative ? '' : name}
        width={96}
        height={96}
        decoding="async"
        onError={() => setBrokenSrc(src)}
      />
    )
  }
  if (isDecorative) {
    return (
      <span className={look} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span className={look} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  )
}
