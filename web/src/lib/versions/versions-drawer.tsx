import { type ReactNode, useState } from 'react'
import { ConfirmDialog, Drawer, ReasonButton, Skeleton, Stack, Tag } from '../../ui/index.ts'
import { ListPager, LoadFailure, type LoadFailureProps } from '../lists/index.ts'
import { FullTime } from '../time/index.ts'
import css from './versions.module.css'
import { versionsTranslations } from './versions.translations.ts'

type Version = {
  /** Names it among the versions of the thing. */
  id: number
  name: string
  at: string
  /** Empty: the system. */
  by: string
  isCurrent: boolean
  canRestore: boolean
  /** List items. */
  differences: readonly ReactNode[]
}

export const firstPage = { pageNum: 1, pageSize: 10 }

type Props = {
  texts: { text: string; empty: string; current: string; restoreText: string }
  restoreTitle: (id: number) => string
  query: LoadFailureProps['query']
  /** Undefined until they are loaded. */
  versions: readonly Version[] | undefined
  total: number
  paging: typeof firstPage
  onPaging: (paging: typeof firstPage) => void
  /** Why nothing can be restored now. */
  reason?: string | undefined
  isRestoring: boolean
  /** Calls `onSettled` at its end. */
  onRestore: (id: number, onSettled: () => void) => void
  onClose: () => void
}

/** Earlier versions of a thing, what each has changed, and a way back to them. */
export const VersionsDrawer = (props: Props) => {
  const { texts, query, versions, total, paging, onPaging, onClose } = props
  const t = versionsTranslations.useTranslations()
  const [chosen, setChosen] = useState<number>()
  return (
    <>
      <Drawer
        isOpen
        size="lg"
        title={t('title')}
        description={texts.text}
        closeLabel={t('close')}
        onClose={onClose}
      >
        {query.error ? <LoadFailure query={query} /> : !versions && <Skeleton lines={8} />}
        {versions && (
          <Stack gap={4}>
            {total === 0 && <p className="soft-text">{texts.empty}</p>}
            <ol className={css.versions}>
              {versions.map((version) => (
                <li key={version.id} className={css.version}>
                  <div className={css.head}>
                    <span className={css.name}>{version.name}</span>
                    {version.isCurrent && <Tag tone="jade">{texts.current}</Tag>}
                    <span className="soft-text">
                      {version.by || t('system')} · <FullTime at={version.at} />
                    </span>
                  </div>
                  {version.differences.length > 0 ? (
                    <ul className={css.differences}>{version.differences}</ul>
                  ) : (
                    <p className="soft-text">{t('nothing')}</p>
                  )}
                  {version.canRestore && (
                    <div>
                      <ReasonButton
                        size="sm"
                        reason={props.reason}
                        onClick={() => setChosen(version.id)}
                      >
                        {t('restore')}
                      </ReasonButton>
                    </div>
                  )}
                </li>
              ))}
            </ol>
            {total > firstPage.pageSize && (
              <ListPager
                page={paging.pageNum}
                size={paging.pageSize}
                total={total}
                onChange={({ page = 1, size = paging.pageSize }) =>
                  onPaging({ pageNum: page, pageSize: size })
                }
              />
            )}
          </Stack>
        )}
      </Drawer>
      {chosen !== undefined && (
        <ConfirmDialog
          isOpen
          title={props.restoreTitle(chosen)}
          text={texts.restoreText}
          confirmLabel={t('restore')}
          cancelLabel={t('back')}
          isLoading={props.isRestoring}
          onCancel={() => setChosen(undefined)}
          onConfirm={() => props.onRestore(chosen, () => setChosen(undefined))}
        />
      )}
    </>
  )
}
