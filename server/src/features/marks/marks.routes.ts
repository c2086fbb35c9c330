import { marksEndpoints } from '@jingke/contract/marks'
import { implement } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { addMark } from './add-mark.ts'
import { listMarks } from './list-marks.ts'
import { removeMark } from './remove-mark.ts'
import { updateMark } from './update-mark.ts'

export const marksRoutes = (catalogue: Catalogue) =>
  implement(marksEndpoints, {
    addMark: addMark(catalogue),
    updateMark: updateMark(catalogue),
    removeMark,
    listMarks: listMarks(catalogue),
  })
