import type { Language } from '@jingke/contract/core'
import type { EditableNavItem } from '@jingke/contract/site'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { Card, Inline, SegmentedControl } from '../../../../ui/index.ts'
import css from './navigation.module.css'
import { navigationTranslations } from './navigation.translations.ts'
import { type ShownEntry, shownEntries } from './shown-entries.ts'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en', label: 'English' },
]

const Branch = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <ul className={css.below}>
    {entries.map(({ id, name, children }) => (
      <li key={id}>
        {name}
        {children.length > 0 && <Branch entries={children} />}
      </li>
    ))}
  </ul>
)

/** The menu as learners see it, with every level open. */
export const NavigationPreview = ({ entries }: { entries: readonly EditableNavItem[] }) => {
  const t = navigationTranslations.useTranslations()
  const [language, setLanguage] = useState(useLanguage((state) => state.language))
  const shown = shownEntries(entries, language)
  return (
    <Card>
      <section aria-label={t('preview')} className={css.preview}>
        <Inline justify="between">
          <h2 className={css.previewTitle}>{t('preview')}</h2>
          <SegmentedControl
            legend={t('language')}
            options={languages}
            value={language}
            onChange={setLanguage}
          />
        </Inline>
        {shown.length === 0 ? (
          <p className="soft-text">{t('previewEmpty')}</p>
        ) : (
          <ul className={css.bar} lang={language}>
            {shown.map(({ id, name, children }) => (
              <li key={id}>
                <span className={css.top}>{name}</span>
                {children.length > 0 && <Branch entries={children} />}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}
