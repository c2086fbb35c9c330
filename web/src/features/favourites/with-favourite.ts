/** Newest first, without duplicates. */
export const withFavourite = (
  ids: readonly number[],
  courseId: number,
  isWanted: boolean,
): number[] => {
  const others = ids.filter((id) => id !== courseId)
  return isWanted ? [courseId, ...others] : others
}
