import { type CertificateDesign, CertificateSheet } from '../certificates/certificate-sheet.tsx'
import css from '../certificates/certificate-view.module.css'
import { certificatesConsoleTranslations } from './certificates-console.translations.ts'

/** A certificate of somebody in such a design, before it is saved. */
export const CertificatePreview = ({ design }: { design: CertificateDesign }) => {
  const t = certificatesConsoleTranslations.useTranslations()
  return (
    <div className={css.stage} role="img" aria-label={t('preview')}>
      <CertificateSheet
        design={design}
        certificate={{
          code: 'ABCD-EFGH-JKMN-PQRS',
          kind: 'course',
          learnerName: t('preview.learner'),
          courseName: t('preview.course'),
          teacherNames: [t('preview.teacher')],
          lessonCount: 15,
          credited: 36_000,
          result: null,
          issuedAt: '2026-09-01T00:00:00Z',
          validUntil: null,
          isExpired: false,
          withdrawnAt: null,
        }}
      />
    </div>
  )
}
