import { questionTypes } from '@jingke/contract/assessment/constants'
import { Link } from '../../../../lib/router/index.ts'
import { Dialog } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import css from './questions.module.css'

type Props = { newPathOf: (type: string) => string; onClose: () => void }

export const NewQuestionDialog = ({ newPathOf, onClose }: Props) => {
  const t = bankTranslations.useTranslations()
  return (
    <Dialog isOpen title={t('addAs')} onClose={onClose}>
      <ul className={css.types}>
        {questionTypes.map((type) => (
          <li key={type}>
            <Link to={newPathOf(type)} className={css.type}>
              <strong>{t(`type.${type}`)}</strong>
              <span className="soft-text">{t(`typeText.${type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
