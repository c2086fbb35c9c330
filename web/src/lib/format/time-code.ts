const pattern = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/

/** Milliseconds → `00:01:02.500`. */
export const toTimeCode = (ms: number): string => {
  const units = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ]
  return `${units.map((unit) => String(unit).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

/** `1:02.5` or `00:01:02.500` → milliseconds; undefined for anything else. */
export const parseTimeCode = (text: string): number | undefined => {
  const found = pattern.exec(text.trim())
  if (!found) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
    Number(rest.padEnd(3, '0'))
  )
}
