import { decode } from './location.ts'
import type { Params, Route } from './route.ts'

export interface RouteMatch {
  /** From the outermost layout to the page. */
  readonly routes: readonly Route[]
  readonly params: Params
}

interface Branch {
  readonly routes: readonly Route[]
  readonly segments: readonly string[]
}

const toSegments = (path: string): string[] => path.split('/').filter(Boolean)

const branchesOf = (list: readonly Route[], parents: readonly Route[] = []): Branch[] =>
  list.flatMap((route) => {
    const routes = [...parents, route]
    const nested = branchesOf(route.children ?? [], routes)
    return route.path === undefined
      ? nested
      : [{ routes, segments: toSegments(route.path) }, ...nested]
  })

/** Text before a parameter, and both before the rest; of `/a` and `/a/*` the shorter one. */
const rankOf = (segment: string | undefined): number => {
  if (segment === '*') return 2
  return segment === undefined || segment.startsWith(':') ? 1 : 0
}

const compareBranches = (a: Branch, b: Branch): number => {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const difference = rankOf(a.segments[i]) - rankOf(b.segments[i])
    if (difference !== 0) return difference
  }
  return 0
}

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The parameters of a path that matches; undefined otherwise. */
const readParams = (
  pattern: readonly string[],
  segments: readonly string[],
): Params | undefined => {
  const params: Record<string, string> = {}
  for (const [i, expected] of pattern.entries()) {
    if (expected === '*') return { ...params, '*': segments.slice(i).map(decode).join('/') }
    const segment = segments[i]
    if (segment === undefined) return undefined
    if (expected.startsWith(':')) params[expected.slice(1)] = decode(segment)
    else if (!isSameText(expected, decode(segment))) return undefined
  }
  return segments.length === pattern.length ? params : undefined
}

export type Matcher = (pathname: string) => RouteMatch | undefined

export const createMatcher = (routes: readonly Route[]): Matcher => {
  const branches = branchesOf(routes).sort(compareBranches)
  return (pathname) => {
    const segments = toSegments(pathname)
    for (const branch of branches) {
      const params = readParams(branch.segments, segments)
      if (params) return { routes: branch.routes, params }
    }
    return undefined
  }
}

/** Whether `pathname` is `path` or, unless it must end there, below it. */
export const isAtPath = (pathname: string, path: string, mustEnd = false): boolean =>
  readParams([...toSegments(path), ...(mustEnd ? [] : ['*'])], toSegments(pathname)) !== undefined
