import type { LineSettings } from '@jingke/contract/media'
import { deleteLine, listLineSettings, moveLine } from '@jingke/contract/media/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { OrderedListPage } from '../../../../lib/lists/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { LineForm } from './line-form.tsx'
import { LineRow } from './line-row.tsx'
import { linesQuery } from './lines.queries.ts'

export const LinesPage = () => {
  const t = mediaConsoleTranslations.useTranslations()
  const isEnglish = useLanguage((state) => state.language) === 'en'
  const query = useQuery(linesQuery)
  const [deleted, setDeleted] = useState<LineSettings>()
  const nameOf = ({ nameZh, nameEn }: LineSettings) => (isEnglish ? nameEn : nameZh)
  const yesOrNo = (is: boolean): string => t(is ? 'list.yes' : 'list.no')
  return (
    <>
      <OrderedListPage
        title={t('lines.title')}
        text={t('lines.text')}
        addLabel={t('lines.add')}
        label={t('lines.title')}
        subject="line"
        query={query}
        source={linesQuery}
        permission="site.change"
        columns={[
          { heading: t('lines.nameZh'), value: ({ nameZh }) => nameZh },
          { heading: t('lines.nameEn'), value: ({ nameEn }) => nameEn },
          { heading: t('lines.origin'), value: ({ origin }) => origin || t('lines.here') },
          { heading: t('lines.enabled'), value: ({ isEnabled }) => yesOrNo(isEnabled) },
          { heading: t('lines.isDefault'), value: ({ isDefault }) => yesOrNo(isDefault) },
        ]}
        nameOf={nameOf}
        move={({ id, place }) => call(moveLine, { nasId: id, place })}
        Form={LineForm}
        row={(line, { name, mayChange }) => (
          <LineRow
            line={line}
            name={nameOf(line)}
            nameButton={name}
            onDelete={mayChange ? () => setDeleted(line) : undefined}
          />
        )}
      />
      {deleted && (
        <ConfirmedChange
          title={t('lines.deleteTitle', { name: nameOf(deleted) })}
          text={t('lines.deleteText')}
          confirmLabel={t('menu.delete')}
          send={() => call(deleteLine, { nasId: deleted.id })}
          doneText={t('lines.deleted')}
          refreshes={[listLineSettings]}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}
