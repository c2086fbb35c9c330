import type { IssuedCertificate } from '@jingke/contract/study'
import {
  listIssuedCertificates,
  restoreCertificate,
  withdrawCertificate,
} from '@jingke/contract/study/calls'
import { certificateStates } from '@jingke/contract/study/constants'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange, EditDialog, useEditForm } from '../../../lib/edit-dialog/index.ts'
import {
  actionsColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  optionalColumn,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { certificateAddress } from '../../../lib/navigation/page-addresses.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Button, Tag, TextArea } from '../../../ui/index.ts'
import { certificatesConsoleTranslations } from './certificates-console.translations.ts'

type FormProps = { certificate: IssuedCertificate; onClose: () => void }

const WithdrawalForm = ({ certificate, onClose }: FormProps) => {
  const t = certificatesConsoleTranslations.useTranslations()
  const form = useEditForm({
    draftOf: () => ({ reason: '' }),
    send: ({ reason }, _, { isQuiet }) =>
      call(withdrawCertificate, { certificateCode: certificate.code, reason }, { isQuiet }),
    savedText: t('withdrawn'),
    refreshes: [listIssuedCertificates],
    onClose,
  })
  return (
    <EditDialog
      title={t('withdrawOf', { name: certificate.learnerName })}
      saveLabel={t('withdraw')}
      size="sm"
      form={form}
    >
      <TextArea
        label={t('reason')}
        hint={t('reason.hint')}
        required
        rows={3}
        maxLength={200}
        {...form.text('reason')}
      />
    </EditDialog>
  )
}

type Choice = { action: 'withdraw' | 'restore'; certificate: IssuedCertificate }

const useColumns = (
  learnerPath: (id: number) => string,
  onChoose: (choice: Choice) => void,
): ListColumn<IssuedCertificate>[] => {
  const t = certificatesConsoleTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const stateOf = ({ withdrawnAt, isExpired }: IssuedCertificate) =>
    withdrawnAt ? 'withdrawn' : isExpired ? 'expired' : 'valid'
  return [
    linkColumn(
      'learner',
      t('learner'),
      ({ learnerName }) => learnerName,
      ({ learnerId }) => learnerPath(learnerId),
      { isRowHeader: true },
    ),
    textColumn('course', t('course'), ({ courseName }) => courseName, { isWide: true }),
    {
      id: 'code',
      header: t('code'),
      isNarrow: true,
      value: ({ code }) => code,
      // Not a page of the console.
      cell: ({ code }) => (
        <a href={certificateAddress(code)} target="_blank" rel="noreferrer">
          {code}
        </a>
      ),
    },
    optionalColumn('result', t('result'), ({ result }) => (result === null ? '' : `${result}%`), {
      isNarrow: true,
    }),
    timeColumn('issuedAt', t('issued'), ({ issuedAt }) => issuedAt),
    optionalColumn('validUntil', t('validUntil'), ({ validUntil }) => validUntil ?? '', {
      isNarrow: true,
    }),
    {
      id: 'state',
      header: t('state'),
      isNarrow: true,
      value: (row) => t(`state.${stateOf(row)}`),
      cell: (row) => (
        <Tag tone={row.withdrawnAt ? 'danger' : row.isExpired ? 'gold' : 'jade'}>
          {t(`state.${stateOf(row)}`)}
        </Tag>
      ),
    },
    optionalColumn('reason', t('reason'), ({ withdrawnReason }) => withdrawnReason, {
      isSpare: true,
    }),
    ...(mayChange
      ? [
          actionsColumn<IssuedCertificate>(t('actions'), (certificate) => {
            const action = certificate.withdrawnAt ? 'restore' : 'withdraw'
            return (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t(`${action}Of`, { name: certificate.learnerName })}
                onClick={() => onChoose({ action, certificate })}
              >
                {t(action)}
              </Button>
            )
          }),
        ]
      : []),
  ]
}

export const CertificatesPage = ({ learnerPath }: { learnerPath: (id: number) => string }) => {
  const t = certificatesConsoleTranslations.useTranslations()
  const [choice, setChoice] = useState<Choice>()
  const close = () => setChoice(undefined)
  const columns = useColumns(learnerPath, setChoice)
  const list = useList(listIssuedCertificates, {
    filters: ['keyword', 'state'],
    input: ({ keyword, state }) => ({
      keyword,
      state: certificateStates.find((known) => known === state),
    }),
  })
  return (
    <ListPage
      name="certificates"
      title={t('title')}
      text={t('text')}
      filters={
        <>
          <SearchFilter label={t('search')} />
          <SelectFilter
            name="state"
            label={t('state')}
            all={t('allStates')}
            options={certificateStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    >
      {choice?.action === 'withdraw' && (
        <WithdrawalForm certificate={choice.certificate} onClose={close} />
      )}
      {choice?.action === 'restore' && (
        <ConfirmedChange
          title={t('restoreOf', { name: choice.certificate.learnerName })}
          text={t('restoreText')}
          confirmLabel={t('restore')}
          isDangerous={false}
          send={() => call(restoreCertificate, { certificateCode: choice.certificate.code })}
          doneText={t('restored')}
          refreshes={[listIssuedCertificates]}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
