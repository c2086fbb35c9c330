import type { Calls } from '@jingke/contract'
import type { listCourses, searchSpeech } from '@jingke/contract/catalogue/calls'
import { courseLevels, type courseSorts } from '@jingke/contract/catalogue/constants'
import type { RequestOf } from '@jingke/contract/core'
import {
  defaultPageSize,
  maxKeyword,
  maxPageNum,
  maxPageSize,
  pageSizes,
} from '@jingke/contract/core/constants'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'

export type CourseLevel = (typeof courseLevels)[number]
export type CourseSort = (typeof courseSorts)[number]

export const sorts = ['new', 'popular'] as const satisfies readonly CourseSort[]

/** The whole state of the on-demand centre; its query parameters. */
export interface CentreAddress {
  readonly categoryId: number | undefined
  readonly keyword: string
  readonly sort: CourseSort
  readonly level: CourseLevel | undefined
  readonly page: number
  readonly size: number
}

const toInteger = (text: string | null, max: number): number | undefined => {
  if (text === null || !/^[1-9]\d{0,4}$/.test(text)) return undefined
  const value = Number(text)
  return value <= max ? value : undefined
}

const oneOf = <Value>(values: readonly Value[], candidate: unknown): Value | undefined =>
  values.find((value) => value === candidate)

/** Missing and invalid values get their default. */
export const parseCentreAddress = (query: URLSearchParams): CentreAddress => ({
  categoryId: parseId(query.get('id')),
  keyword: toKeyword(query.get('keyword') ?? ''),
  sort: oneOf(sorts, query.get('sort')) ?? 'new',
  level: oneOf(courseLevels, query.get('level')),
  page: toInteger(query.get('page'), maxPageNum) ?? 1,
  size: oneOf<number>(pageSizes, toInteger(query.get('size'), maxPageSize)) ?? defaultPageSize,
})

/** Trimmed, and never cut inside a character. */
export const toKeyword = (text: string): string => {
  const characters = [...text.trim()]
  let length = 0
  return characters
    .filter((character) => {
      length += character.length
      return length <= maxKeyword
    })
    .join('')
    .trim()
}

/** Defaults are left out, so that one state has one address. */
export const toCentrePath = (address: CentreAddress): string => {
  const entries: [string, string | number | undefined, unknown][] = [
    ['id', address.categoryId, undefined],
    ['keyword', address.keyword, ''],
    ['sort', address.sort, 'new'],
    ['level', address.level, undefined],
    ['page', address.page, 1],
    ['size', address.size, defaultPageSize],
  ]
  const query = new URLSearchParams(
    entries.flatMap(([name, value, byDefault]) =>
      value === undefined || value === byDefault ? [] : [[name, String(value)]],
    ),
  )
  return query.size === 0 ? pagePaths.onDemandCentre : `${pagePaths.onDemandCentre}?${query}`
}

/** Resets the page. */
export const withFilter = (
  address: CentreAddress,
  change: Partial<Omit<CentreAddress, 'page'>>,
): CentreAddress => ({ ...address, ...change, page: 1 })

/** Identifies the filtered list, whatever its page and page size. */
export const listKeyOf = (address: CentreAddress): string =>
  toCentrePath({ ...address, page: 1, size: defaultPageSize })

export const toCentreRequest = (address: CentreAddress): RequestOf<Calls[typeof listCourses]> => ({
  pageNum: address.page,
  pageSize: address.size,
  sort: address.sort,
  ...(address.categoryId !== undefined && { categoryId: address.categoryId }),
  ...(address.keyword !== '' && { keyword: address.keyword }),
  ...(address.level !== undefined && { level: address.level }),
})

export const toSpeechRequest = ({
  keyword,
  categoryId,
  level,
}: CentreAddress): RequestOf<Calls[typeof searchSpeech]> => ({
  keyword,
  ...(categoryId !== undefined && { categoryId }),
  ...(level !== undefined && { level }),
})
