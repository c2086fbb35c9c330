let last = 0

/** An unused address, so that limits per address do not apply. */
export const newAddress = (): string => {
  last += 1
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
}
