/** Seconds → `hh:mm:ss`. A player's unknown duration (NaN, Infinity) becomes zero. */
export const toClock = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const units = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return units.map((unit) => String(unit).padStart(2, '0')).join(':')
}

/** Seconds → `m:ss`, with hours `h:mm:ss`. */
export const toShortClock = (seconds: number): string =>
  toClock(seconds)
    .replace(/^00:0?/, '')
    .replace(/^0(?=\d:)/, '')
