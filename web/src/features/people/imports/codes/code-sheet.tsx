import type { ReactNode } from 'react'
import { toCsv } from '../../../../lib/browser/csv.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { pagePaths } from '../../../../lib/navigation/page-addresses.ts'
import { useSite } from '../../../../lib/site.ts'
import { toFullTime } from '../../../../lib/time/index.ts'
import { Button, classNames, PageHeading, Stack } from '../../../../ui/index.ts'
import { importTranslations } from '../imports.translations.ts'
import css from './code-sheet.module.css'

export type Sheet = {
  codes: readonly { userName: string; name: string; code: string }[]
  expiresAt: string
}

type Props = {
  /** The way back. */
  breadcrumbs: ReactNode
  /** Undefined: not issued yet. */
  sheet: Sheet | undefined
  /** Shown before the codes are issued. */
  children?: ReactNode
}

/** Activation codes to print and cut, or to save. They are gone when the page is left. */
export const CodeSheet = ({ breadcrumbs, sheet, children }: Props) => {
  const t = importTranslations.useTranslations()
  const site = useSite((state) => state.site?.webName ?? '')
  const logo = useSite((state) => state.site?.webLogo)
  const address = `${window.location.origin}${pagePaths.activate}`
  const expires = sheet ? toFullTime(new Date(sheet.expiresAt)) : ''
  const codes = sheet?.codes ?? []
  const headings = [
    t('field.name'),
    t('field.userName'),
    t('sheet.code'),
    t('sheet.address'),
    t('sheet.expires'),
  ]
  const save = () =>
    saveFile(
      toCsv([
        headings,
        ...codes.map(({ name, userName, code }) => [name, userName, code, address, expires]),
      ]),
      t('sheet.fileName'),
    )
  return (
    <Stack gap={6}>
      <PageHeading
        className="not-printed"
        breadcrumbs={breadcrumbs}
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
      {children}
      {sheet && (
        <ul className={classNames(css.sheet, 'print-sheet')} aria-label={t('sheet.title')}>
          {codes.map(({ name, userName, code }) => (
            <li key={userName} className={css.strip}>
              {logo && <img src={logo} alt="" width={119} height={36} className={css.logo} />}
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
