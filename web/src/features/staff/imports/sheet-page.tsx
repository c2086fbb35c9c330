import type { SheetCode } from '@jingke/contract/staff'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { toCsv } from '../../../lib/csv.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { pagePaths } from '../../../lib/page-addresses.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSite } from '../../../lib/site.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { Breadcrumbs, Button, Card, PageHeading, Stack } from '../../../ui/index.ts'
import { importQuery } from './imports.queries.ts'
import { importTranslations } from './imports.translations.ts'
import css from './sheet-page.module.css'

type Props = { id: number; batchPath: string }

type Sheet = { codes: SheetCode[]; expiresAt: string }

/** In parts, because a whole import may have 10,000 learners. */
const issueAll = async (id: number): Promise<Sheet> => {
  const codes: SheetCode[] = []
  let expiresAt = ''
  let afterLine: number | null = 0
  while (afterLine !== null) {
    const part: Sheet & { nextLine: number | null } = await call(
      '/jk-admin/api-admin/v1/learnerImport/issueCodes',
      { id, afterLine },
    )
    codes.push(...part.codes)
    expiresAt = part.expiresAt
    afterLine = part.nextLine
  }
  return { codes, expiresAt }
}

/** Codes are issued when the sheet is made, and are gone when the page is left. */
export const SheetPage = ({ id, batchPath }: Props) => {
  const t = importTranslations.useTranslations()
  const site = useSite((state) => state.site?.webName ?? '')
  const query = useQuery(importQuery(id))
  const [sheet, setSheet] = useState<Sheet>()
  const make = useMutation({ mutationFn: () => issueAll(id), onSuccess: setSheet })
  const address = `${window.location.origin}${pagePaths.activate}`
  const expires = sheet ? toFullTime(new Date(sheet.expiresAt)) : ''
  if (query.isError) return <LoadFailure query={query} />
  const save = () =>
    saveFile(
      toCsv([
        [
          t('field.name'),
          t('field.userName'),
          t('sheet.code'),
          t('sheet.address'),
          t('sheet.expires'),
        ],
        ...(sheet?.codes ?? []).map(({ name, userName, code }) => [
          name,
          userName,
          code,
          address,
          expires,
        ]),
      ]),
      t('sheet.fileName'),
    )
  return (
    <Stack gap={6}>
      <PageHeading
        className={css.screen}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            items={[
              <Link key="batch" to={batchPath}>
                {t('sheet.back')}
              </Link>,
              t('sheet.title'),
            ]}
          />
        }
        title={t('sheet.title')}
        text={t('sheet.text')}
        actions={
          sheet && (
            <>
              <Button onClick={save}>{t('sheet.save')}</Button>
              <Button variant="primary" onClick={() => window.print()}>
                {t('sheet.print')}
              </Button>
            </>
          )
        }
      />
      {!sheet && (
        <Card space="lg">
          <Stack gap={4}>
            <p>{t('sheet.confirmText', { count: query.data?.unactivated ?? 0 })}</p>
            <div>
              <Button variant="primary" isLoading={make.isPending} onClick={() => make.mutate()}>
                {t(make.isPending ? 'sheet.making' : 'sheet.make')}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
      {sheet && (
        <ul className={css.sheet} aria-label={t('sheet.title')}>
          {sheet.codes.map(({ line, name, userName, code }) => (
            <li key={line} className={css.strip}>
              <p className={css.school}>{t('sheet.school', { site })}</p>
              <p className={css.name}>{name}</p>
              <dl className={css.facts}>
                <dt>{t('field.userName')}</dt>
                <dd>{userName}</dd>
                <dt>{t('sheet.code')}</dt>
                <dd className={css.code}>{code}</dd>
                <dt>{t('sheet.address')}</dt>
                <dd>{address}</dd>
                <dt>{t('sheet.expires')}</dt>
                <dd>{expires}</dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
