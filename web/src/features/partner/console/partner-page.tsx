import type { Partner } from '@jingke/contract/partner'
import { listPartners, updatePartner } from '@jingke/contract/partner/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { AuditLogLink, Permitted, useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  PageHeading,
  Skeleton,
  Stack,
  Switch,
} from '../../../ui/index.ts'
import { KeysSection } from './keys-section.tsx'
import { partnerQuery } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import { PartnerForm } from './partner-form.tsx'
import css from './partners.module.css'
import { SignatureDebugger } from './signature-debugger.tsx'
import { VideosSection } from './videos-section.tsx'
import { ViewingsSection } from './viewings-section.tsx'

const About = ({ partner }: { partner: Partner }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('partners.change')
  const [isAsking, setIsAsking] = useState(false)
  const toggle = useMutation({
    mutationFn: (isEnabled: boolean) =>
      call(updatePartner, {
        partnerId: partner.id,
        version: partner.version,
        isEnabled,
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(partnerQuery(saved.id).queryKey, saved)
      await queries.invalidateQueries({ queryKey: [listPartners] })
    },
    onError: () => queries.invalidateQueries({ queryKey: partnerQuery(partner.id).queryKey }),
    onSettled: () => setIsAsking(false),
  })
  return (
    <section className={css.section}>
      <Switch
        label={t('partner.enabled')}
        hint={t('partner.enabledHint')}
        checked={partner.isEnabled}
        disabled={toggle.isPending || !mayChange}
        onChange={(event) => (event.target.checked ? toggle.mutate(true) : setIsAsking(true))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('partner.offTitle', { name: partner.name })}
        text={t('partner.offText')}
        confirmLabel={t('partner.off')}
        cancelLabel={t('form.back')}
        isLoading={toggle.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => toggle.mutate(false)}
      />
      <AuditLogLink subject="partner" id={partner.id} />
      <h2 className={css.heading}>{t('form.origins')}</h2>
      {partner.origins.length === 0 ? (
        <p className="soft-text">{t('partner.noOrigins')}</p>
      ) : (
        <ul>
          {partner.origins.map((origin) => (
            <li key={origin}>
              <code className={css.code}>{origin}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Props = { partnerId: number; listPath: string }

export const PartnerPage = ({ partnerId, listPath }: Props) => {
  const t = partnerConsoleTranslations.useTranslations()
  const query = useQuery(partnerQuery(partnerId))
  const [isEditing, setIsEditing] = useState(false)
  /** Another number opens the form again, with the latest state. */
  const [loads, setLoads] = useState(0)
  if (query.isLoadingError) return <LoadFailure query={query} size="md" />
  if (!query.data) return <Skeleton lines={8} />
  const partner = query.data
  const load = async () => {
    await query.refetch()
    setLoads((count) => count + 1)
  }
  return (
    <Stack gap={6}>
      <PageHeading
        title={partner.name}
        breadcrumbs={<Link to={listPath}>{t('list.title')}</Link>}
        text={t('partner.viewers', { count: partner.viewerCount })}
        actions={
          <Permitted permission="partners.change">
            <Button onClick={() => setIsEditing(true)}>{t('form.edit')}</Button>
          </Permitted>
        }
      />
      <div className={css.columns}>
        <Stack gap={6}>
          <Card>
            <About partner={partner} />
          </Card>
          <Card>
            <KeysSection partner={partner} />
          </Card>
        </Stack>
        <Stack gap={6}>
          <Card>
            <VideosSection partnerId={partner.id} />
          </Card>
          <Card>
            <SignatureDebugger />
          </Card>
        </Stack>
      </div>
      <Card>
        <ViewingsSection partnerId={partner.id} />
      </Card>
      {isEditing && (
        <PartnerForm
          key={loads}
          thing={partner}
          onLoad={load}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Stack>
  )
}
