import type { Language } from '@jingke/contract/core'
import { strToU8 } from 'fflate'
import type { PersonalTables } from '../../../platform/personal-data.ts'
import { type Cell, toCsv } from '../../../platform/text/csv.ts'
import { gradeName } from '../../profile/index.ts'
import { codeWords, columnWords, tableWords, yesOrNo } from './personal-data-words.ts'

/** Ranges of seconds as Postgres writes them, such as {[0,60),[90,120)}. */
const ranges = /^\{(\[\d+,\d+\),?)+\}$/

const gradeColumns = ['grade', 'statedGrade']

const headingOf = (table: string, column: string, language: Language): string =>
  (columnWords[`${table}.${column}`] ?? columnWords[column])?.[language] ?? column

const toCell = (table: string, column: string, value: unknown, language: Language): Cell => {
  if (value === null || value === undefined) return null
  const code = codeWords[`${table}.${column}`]?.[String(value)]
  if (code) return code[language]
  if (gradeColumns.includes(column)) return gradeName(String(value), language)
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 19)
  if (typeof value === 'boolean') return yesOrNo[`${value}`][language]
  if (typeof value === 'number') return value
  if (typeof value === 'string')
    return ranges.test(value)
      ? [...value.matchAll(/(\d+),(\d+)/g)].map(([, from, to]) => `${from}-${to}`).join(' ')
      : value
  if (Array.isArray(value))
    return value.map((one) => headingOf(table, String(one), language)).join(' ')
  return Object.entries(value)
    .map(([name, one]) => {
      const text = toCell(table, name, one, language)
      return `${headingOf(table, name, language)}: ${text ?? ''}`
    })
    .join('; ')
}

/** A CSV file for each table that has rows, in words, and all of them as JSON for programs. */
export const toPersonalFiles = (
  tables: PersonalTables,
  language: Language,
): Record<string, Uint8Array> => ({
  ...Object.fromEntries(
    Object.entries(tables).flatMap(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {})
      if (columns.length === 0) return []
      const head = columns.map((column) => headingOf(table, column, language))
      const cells = rows.map((row) =>
        columns.map((column) => toCell(table, column, row[column], language)),
      )
      const name = tableWords[table]?.[language] ?? table
      return [[`${name}.csv`, toCsv([head, ...cells]).bytes]]
    }),
  ),
  'data.json': strToU8(JSON.stringify(tables, null, 2)),
})
