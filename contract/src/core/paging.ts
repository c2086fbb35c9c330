import { type ZodType, z } from 'zod'
import { defaultPageSize, maxPageNum, maxPageSize } from './constants.ts'

export const PageRequest = z.object({
  pageNum: z.int().min(1).max(maxPageNum).default(1),
  pageSize: z.int().min(1).max(maxPageSize).default(defaultPageSize),
})
export type PageRequest = z.output<typeof PageRequest>

/** The order of a list: a name ascending, or with a minus descending. */
export type Sort<Name extends string> = Name | `-${Name}`

export const sortOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names.flatMap((name): Sort<Name>[] => [name, `-${name}`])).optional()

export const pageOf = <Item extends ZodType>(item: Item) =>
  z.object({
    pageNum: z.int(),
    pageSize: z.int(),
    list: z.array(item),
    total: z.int(),
    totalPage: z.int(),
  })

export interface Page<Item> {
  pageNum: number
  pageSize: number
  list: Item[]
  total: number
  totalPage: number
}

export const toPage = <Item>(request: PageRequest, list: Item[], total: number): Page<Item> => ({
  pageNum: request.pageNum,
  pageSize: request.pageSize,
  list,
  total,
  totalPage: Math.ceil(total / request.pageSize),
})
