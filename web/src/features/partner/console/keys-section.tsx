import type { Partner } from '@jingke/contract/partner'
import { createPartnerKey, disablePartnerKey, getPartner } from '@jingke/contract/partner/calls'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { ConfirmedChange, useRefresh } from '../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { Permitted, useMay } from '../../../lib/rights/index.ts'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Button, Dialog, Tag, TextField, toast } from '../../../ui/index.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import css from './partners.module.css'

/** As in the contract: the old key stays valid until the new one is deployed. */
const maxActiveKeys = 2

type SecretProps = { kid: string; secret: string; onClose: () => void }

const SecretDialog = ({ kid, secret, onClose }: SecretProps) => {
  const t = partnerConsoleTranslations.useTranslations()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    const isCopied = await copyText(secret)
    toast.show({
      kind: isCopied ? 'success' : 'warning',
      text: t(isCopied ? 'keys.copied' : 'keys.notCopied'),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={false}
      title={t('keys.secretTitle')}
      description={t('keys.secretText')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('keys.secretDone')}
          </Button>
        </>
      }
    >
      <div className={css.secret}>
        <TextField label={t('keys.kid')} readOnly value={kid} />
        <TextField ref={field} label={t('keys.secret')} readOnly value={secret} />
      </div>
    </Dialog>
  )
}

/** Two keys may be active at once, so that a partner can rotate them without downtime. */
export const KeysSection = ({ partner }: { partner: Partner }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const refresh = useRefresh()
  const [shown, setShown] = useState<{ kid: string; secret: string }>()
  const [keyToDisable, setKeyToDisable] = useState<string>()
  const add = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(createPartnerKey, { partnerId: partner.id }, { idempotencyKey }),
    scopeOf: () => String(partner.id),
    onSuccess: ({ kid, secret }) => setShown({ kid, secret }),
    onSettled: () => refresh([getPartner]),
  })
  const mayChange = useMay('partners.change')
  const activeCount = partner.keys.filter(({ isActive }) => isActive).length
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('keys.title')}</h2>
        <Permitted permission="partners.change">
          <Button
            size="sm"
            variant="primary"
            disabled={activeCount >= maxActiveKeys}
            isLoading={add.isPending}
            onClick={() => add.mutate()}
          >
            {t('keys.add')}
          </Button>
        </Permitted>
      </div>
      <p className="soft-text">{t('keys.text')}</p>
      {partner.keys.length === 0 && <p className="soft-text">{t('keys.none')}</p>}
      <ul>
        {partner.keys.map((key) => (
          <li key={key.kid} className={css.row}>
            <code className={css.code}>{key.kid}</code>
            <Tag tone={key.isActive ? 'jade' : 'neutral'}>
              {t(key.isActive ? 'keys.active' : 'keys.off')}
            </Tag>
            <span className="soft-text">
              {t('keys.created')} <RelativeTime at={key.createdAt} />
              {' · '}
              {key.lastUsedAt ? (
                <>
                  {t('keys.used')} <RelativeTime at={key.lastUsedAt} />
                </>
              ) : (
                t('keys.never')
              )}
            </span>
            {key.isActive && mayChange && (
              <Button size="sm" className={css.end} onClick={() => setKeyToDisable(key.kid)}>
                {t('keys.disable')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <SecretDialog {...shown} onClose={() => setShown(undefined)} />}
      {keyToDisable && (
        <ConfirmedChange
          title={t('keys.disableTitle', { kid: keyToDisable })}
          text={t('keys.disableText')}
          confirmLabel={t('keys.disable')}
          send={() => call(disablePartnerKey, { partnerId: partner.id, kid: keyToDisable })}
          refreshes={[getPartner]}
          onClose={() => setKeyToDisable(undefined)}
        />
      )}
    </section>
  )
}
