import { attemptsTranslations } from './attempts.translations.ts'

type Props = { attempts: readonly { userId: number | null }[] | undefined }

/** Why attempts are without name. */
export const HiddenNames = ({ attempts }: Props) => {
  const t = attemptsTranslations.useTranslations()
  if (!attempts?.some(({ userId }) => userId === null)) return null
  return <p className="soft-text">{t('hiddenNameWhy')}</p>
}
