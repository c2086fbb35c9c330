import {
  listSavedViews,
  removeSavedView,
  renameSavedView,
  saveView,
} from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChevronDownIcon, Menu, type MenuItem, Tag } from '../../../../ui/index.ts'
import { call } from '../../../api/api.ts'
import { quietQuery } from '../../../api/call-query.ts'
import { ConfirmedChange, NameForm } from '../../../edit-dialog/index.ts'
import { Link, useNavigate, useSearchParams } from '../../../router/index.ts'
import { tableTranslations } from '../table.translations.ts'
import { toolClass } from '../tool-class.ts'
import type { useListLayout } from './use-list-layout.ts'
import { toViewQuery, withView } from './view-query.ts'

const maxName = 40

type Props = {
  listName: string
  /** Undefined: the list has no columns, and opens without a view. */
  control?: ReturnType<typeof useListLayout>
  /** Names in the address that belong to no view and stay when one is opened. */
  kept?: readonly string[]
}

/** Views of the list that the caller has saved. A view is its address, so it can be shared. */
export const ViewMenu = ({ listName, control, kept }: Props) => {
  const t = tableTranslations.useTranslations()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { data: views = [] } = useQuery(quietQuery(listSavedViews, { listName }))
  const [asked, setAsked] = useState<'save' | 'rename' | 'remove'>()
  const defaultId = control?.layout.defaultViewId
  const query = toViewQuery(address, control?.layout, kept)
  const current = views.find((view) => view.query === query)
  const close = () => setAsked(undefined)
  const save = async (name: string): Promise<void> => {
    if (asked === 'rename' && current)
      await call(renameSavedView, { id: current.id, name }, { isQuiet: true })
    else {
      await call(saveView, { listName, name, query }, { isQuiet: true })
      await navigate(withView(address, query, kept), { replace: true, preventScrollReset: true })
    }
  }
  const items: MenuItem[] = [
    ...views.map(({ id, name, query: saved }) => ({
      id: String(id),
      label: name,
      ...(id === defaultId && { aside: <Tag>{t('views.isDefault')}</Tag> }),
      render: (props: object) => <Link to={withView(address, saved, kept)} {...props} />,
    })),
    ...(views.length > 0
      ? [
          {
            id: 'none',
            label: t('views.none'),
            render: (props: object) => <Link to={withView(address, '', kept)} {...props} />,
          },
        ]
      : []),
    {
      id: 'save',
      label: t('views.save'),
      startsGroup: views.length > 0,
      onSelect: () => setAsked('save'),
    },
    ...(current
      ? [
          ...(control
            ? [
                {
                  id: 'default',
                  label: t('views.default'),
                  isChecked: current.id === defaultId,
                  onSelect: () =>
                    control.change({ defaultViewId: current.id === defaultId ? null : current.id }),
                },
              ]
            : []),
          { id: 'rename', label: t('views.rename'), onSelect: () => setAsked('rename') },
          {
            id: 'remove',
            label: t('views.remove'),
            isDangerous: true,
            onSelect: () => setAsked('remove'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={t('views.label')}
        triggerClassName={toolClass}
        trigger={
          <>
            {current ? t('views.current', { name: current.name }) : t('views')}
            <ChevronDownIcon size={16} />
          </>
        }
        items={items}
      />
      {(asked === 'save' || asked === 'rename') && (
        <NameForm
          title={t(asked === 'save' ? 'views.saveTitle' : 'views.renameTitle')}
          label={t('views.name')}
          hint={asked === 'save' ? t('views.saveHint') : undefined}
          maxLength={maxName}
          thing={asked === 'rename' && current ? { ...current, version: 0 } : undefined}
          send={({ name }) => save(name)}
          savedText={t('views.saved')}
          refreshes={[listSavedViews]}
          onClose={close}
        />
      )}
      {asked === 'remove' && current && (
        <ConfirmedChange
          title={t('views.confirm', { name: current.name })}
          text={t('views.confirmText')}
          confirmLabel={t('views.remove')}
          send={() => call(removeSavedView, { id: current.id })}
          doneText={t('views.removed')}
          refreshes={[listSavedViews]}
          onClose={close}
        />
      )}
    </>
  )
}
