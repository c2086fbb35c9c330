/** The word for a figure beside its limit; the run ends with 1 if one is not kept. */
export const verdict = (isWithin: boolean, otherwise: 'ABOVE' | 'BELOW'): string => {
  if (isWithin) return 'within'
  process.exitCode = 1
  return otherwise
}
