import { learnerFieldEndpoints } from '@jingke/contract/people'
import { implement } from '../../../platform/implement.ts'
import { addLearnerField } from './add-learner-field.ts'
import { countFieldChange } from './count-field-change.ts'
import { listLearnerFields } from './list-learner-fields.ts'
import { moveLearnerField } from './move-learner-field.ts'
import { removeLearnerField } from './remove-learner-field.ts'
import { setFieldOfMany } from './set-field-of-many.ts'
import { setFieldValues } from './set-field-values.ts'
import { updateLearnerField } from './update-learner-field.ts'

export const learnerFieldRoutes = implement(learnerFieldEndpoints, {
  listLearnerFields,
  addLearnerField,
  updateLearnerField,
  moveLearnerField,
  removeLearnerField,
  setFieldValues,
  countFieldChange,
  setFieldOfMany,
})
