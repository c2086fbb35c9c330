import type { QuestionContent } from '@jingke/contract/assessment'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { FullTime } from '../../../../lib/time/index.ts'
import { Button, Dialog, Inline, Skeleton, Stack } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { questionVersionsQuery } from '../questions.queries.ts'
import { describeChanges } from './describe-changes.ts'
import css from './editor.module.css'

type Props = {
  id: number
  mayChange: boolean
  onUse: (number: number, content: QuestionContent) => void
  onClose: () => void
}

export const VersionHistory = ({ id, mayChange, onUse, onClose }: Props) => {
  const t = bankTranslations.useTranslations()
  const versions = useQuery(questionVersionsQuery(id))
  const list = versions.data?.list ?? []
  return (
    <Dialog isOpen size="lg" title={t('history')} onClose={onClose}>
      {versions.isError && <LoadFailure query={versions} headingLevel={3} />}
      {versions.isPending && <Skeleton />}
      <ol className={css.versions}>
        {list.map((version, index) => {
          const older = list[index + 1]
          const changes = older ? describeChanges(older.content, version.content) : []
          return (
            <li key={version.id}>
              <Stack gap={3}>
                <Inline justify="between">
                  <h3>{t('historyTitle', { number: version.number })}</h3>
                  <span className="soft-text">
                    <FullTime at={version.createdAt} />{' '}
                    {version.editor && t('historyBy', { editor: version.editor })}
                  </span>
                </Inline>
                {!older && <p className="soft-text">{t('historyFirst')}</p>}
                {changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <h4>{t(field === 'key' || field === 'settings' ? `field.${field}` : field)}</h4>
                    <div className={css.change}>
                      <del className={css.before}>
                        <span className="visually-hidden">{t('before')}</span> {before}
                      </del>
                      <ins className={css.after}>
                        <span className="visually-hidden">{t('after')}</span> {after}
                      </ins>
                    </div>
                  </div>
                ))}
                {mayChange && index > 0 && (
                  <div>
                    <Button size="sm" onClick={() => onUse(version.number, version.content)}>
                      {t('historyUse')}
                    </Button>
                  </div>
                )}
              </Stack>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
