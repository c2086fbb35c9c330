import { importEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import { cancelImport } from './cancel-import.ts'
import { checkImport } from './check-import.ts'
import { getImport } from './get-import.ts'
import type { ImportedPlans } from './imported-plans.ts'
import { issueSheetCodes } from './issue-sheet-codes.ts'
import { listImportRows } from './list-import-rows.ts'
import { listImportValues } from './list-import-values.ts'
import { listImports } from './list-imports.ts'
import { resumeImport } from './resume-import.ts'
import { settleImport } from './settle-import.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes = (plans: ImportedPlans) =>
  implement(importEndpoints, {
    checkImport: checkImport(plans),
    startImport: startImport(plans),
    listImportValues: listImportValues(plans),
    listImports,
    getImport,
    listImportRows,
    cancelImport,
    resumeImport,
    settleImport,
    undoImport,
    issueSheetCodes,
  })
