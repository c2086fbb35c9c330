/** A linear congruential generator, so that a failure can be repeated. */
export const createRandom = (start: number) => {
  let state = start
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
