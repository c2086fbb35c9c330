import { downloadPersonalData, withdrawDeletion } from '@jingke/contract/people/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, callForFile } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { Button, Card, Section, toast } from '../../../ui/index.ts'
import { deletionRequestQuery } from './account.queries.ts'
import { accountTranslations } from './account.translations.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import css from './personal-data-section.module.css'

type DataSectionProps = { title: string; text: string; children: ReactNode }

const DataSection = ({ title, text, children }: DataSectionProps) => (
  <div className={css.part}>
    <h3 className={css.heading}>{title}</h3>
    <p className="soft-text">{text}</p>
    {children}
  </div>
)

const Download = () => {
  const t = accountTranslations.useTranslations()
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await callForFile(downloadPersonalData, {}), 'personal-data.zip'),
  })
  return (
    <DataSection title={t('data.download')} text={t('data.downloadText')}>
      <Button isLoading={download.isPending} onClick={() => download.mutate()}>
        {t('data.download')}
      </Button>
    </DataSection>
  )
}

const Deletion = () => {
  const t = accountTranslations.useTranslations()
  const queries = useQueryClient()
  const { data: request } = useQuery(deletionRequestQuery())
  const [isAsking, setIsAsking] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: deletionRequestQuery().queryKey })
  const withdraw = useMutation({
    mutationFn: () => call(withdrawDeletion, {}),
    onSuccess: () => toast.show({ kind: 'success', text: t('data.withdrawn') }),
    onSettled: refresh,
  })
  return (
    <DataSection title={t('data.deletion')} text={t('data.deletionText')}>
      {request?.state === 'refused' && (
        <p className={css.answer}>{t('data.refused', { answer: request.answer })}</p>
      )}
      {request?.state === 'open' ? (
        <>
          <p>{t('data.open', { time: toFullTime(new Date(request.requestedAt)) })}</p>
          <Button isLoading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('data.withdraw')}
          </Button>
        </>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('data.request')}</Button>
      )}
      {isAsking && (
        <DeletionDialog
          onClose={() => setIsAsking(false)}
          onSent={() => {
            setIsAsking(false)
            toast.show({ kind: 'success', text: t('data.sent') })
            void refresh()
          }}
        />
      )}
    </DataSection>
  )
}

/** For learners; staff ask their colleagues. */
export const PersonalDataSection = () => {
  const t = accountTranslations.useTranslations()
  const userType = useSession((state) => state.user?.userType)
  if (userType !== 'jk-user') return null
  return (
    <Card space="lg">
      <Section title={t('data.title')} intro={t('data.text')}>
        <div className={css.parts}>
          <Download />
          <Deletion />
        </div>
      </Section>
    </Card>
  )
}
