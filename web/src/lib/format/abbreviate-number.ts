const units = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/** 1234 → `1.2k`. Rounded before the unit is chosen, so that 999950 is `1M` and not `1000k`. */
export const abbreviateNumber = (value: number): string => {
  if (!Number.isFinite(value)) return '0'
  const size = Math.abs(value)
  let power = 0
  while (power < units.length - 1 && toOneDecimal(size, power) >= 1000) power += 1
  const shown = toOneDecimal(size, power)
  const sign = value < 0 && shown > 0 ? '-' : ''
  return `${sign}${shown}${units[power]}`
}

const toOneDecimal = (size: number, power: number): number =>
  Math.round((size / 1000 ** power) * 10) / 10
