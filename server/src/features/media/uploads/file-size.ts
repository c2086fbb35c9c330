const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Such as `3.4 GB`. */
export const toSize = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}
