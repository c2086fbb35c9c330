import type { PersonalDataSource } from '../../../platform/personal-data.ts'
import { deleteVideoAnswers, listOwnVideoAnswers } from './video-answers.store.ts'

export const videoAnswersPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({ 'video-answers': await listOwnVideoAnswers(db, userId) }),
  erase: deleteVideoAnswers,
}
