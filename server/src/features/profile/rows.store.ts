import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { hasStatement, institutions, profiles } from './profile.tables.ts'

export const profileRows = rowsOf(profiles, ['userId', 'grade', 'institutionName'], {
  isUnconfirmed: sql<boolean>`${hasStatement(profiles)}`.as('is_unconfirmed'),
})

export const institutionRows = rowsOf(institutions, ['id', 'name'])
