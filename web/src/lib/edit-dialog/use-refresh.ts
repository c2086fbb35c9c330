import { useQueryClient } from '@tanstack/react-query'
import type { Path } from '../api/api.ts'

/** Reads again what these calls have answered. */
export const useRefresh = () => {
  const queries = useQueryClient()
  return (paths: readonly Path[]): Promise<unknown> =>
    Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
