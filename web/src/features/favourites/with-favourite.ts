/** Newest first; a course stands in the list once. */
export const withFavourite = (
  ids: readonly number[],
  courseId: number,
  isWanted: boolean,
): number[] => {
  const others = ids.filter((id) => id !== courseId)
  return isWanted ? [courseId, ...others] : others
}
