let last = 0

/** An address that nobody has used yet, so that no limit stands in the way. */
export const newAddress = (): string => {
  last += 1
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
}
