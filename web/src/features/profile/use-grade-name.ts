import { grades } from '@jingke/contract/profile/constants'
import { profileTranslations } from './profile.translations.ts'

export const useGradeName = () => {
  const t = profileTranslations.useTranslations()
  return (grade: string): string => {
    if (grade === '') return t('grade.none')
    const known = grades.find((each) => each === grade)
    return known ? t(`grade.${known}`) : t('grade.entered', { year: grade })
  }
}
