import { getTwoFactor, renewRecoveryCodes, turnOffTwoFactor } from '@jingke/contract/auth/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { CodeDialog } from '../../../lib/password/index.ts'
import { Button, Card, Inline, Section, Skeleton, Stack, Tag, toast } from '../../../ui/index.ts'
import { sessionsQuery } from '../account/account.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'
import css from './two-factor.module.css'
import { twoFactorTranslations } from './two-factor.translations.ts'

const stateQuery = callQuery(getTwoFactor, {})

/** Fewer recovery codes than this are worth a warning. */
const few = 3

type ActiveProps = {
  recoveryCodesLeft: number
  onCodes: (codes: string[]) => void
  onOff: () => void
}

const Active = ({ recoveryCodesLeft, onCodes, onOff }: ActiveProps) => {
  const t = twoFactorTranslations.useTranslations()
  const [asking, setAsking] = useState<'renew' | 'turnOff'>()
  const close = () => setAsking(undefined)
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('state.onText')}</p>
      <p className={css.text}>{t('state.left', { count: recoveryCodesLeft })}</p>
      {recoveryCodesLeft < few && <p className={css.warning}>{t('state.few')}</p>}
      <Inline gap={3}>
        <Button onClick={() => setAsking('renew')}>{t('renew')}</Button>
        <Button variant="quiet" onClick={() => setAsking('turnOff')}>
          {t('turnOff')}
        </Button>
      </Inline>
      {asking === 'renew' && (
        <CodeDialog
          title={t('renew')}
          text={t('renew.text')}
          confirmLabel={t('renew')}
          onClose={close}
          onConfirm={async (input) => {
            const { recoveryCodes } = await call(renewRecoveryCodes, input, {
              isQuiet: true,
            })
            close()
            onCodes(recoveryCodes)
          }}
        />
      )}
      {asking === 'turnOff' && (
        <CodeDialog
          title={t('turnOff.title')}
          text={t('turnOff.text')}
          confirmLabel={t('turnOff')}
          isDangerous
          onClose={close}
          onConfirm={async (input) => {
            await call(turnOffTwoFactor, input, { isQuiet: true })
            close()
            onOff()
          }}
        />
      )}
    </Stack>
  )
}

type Props = {
  /** The page explains it already, and shows the setup without a click. */
  isMain?: boolean
  onChange?: () => void
}

export const TwoFactorSection = ({ isMain = false, onChange }: Props) => {
  const t = twoFactorTranslations.useTranslations()
  const queries = useQueryClient()
  const [isSettingUp, setIsSettingUp] = useState(isMain)
  const [codes, setCodes] = useState<string[]>()
  const state = useQuery(stateQuery)
  const reload = () => {
    setIsSettingUp(isMain)
    // Turning it on ends the other sessions.
    for (const { queryKey } of [stateQuery, sessionsQuery()])
      void queries.invalidateQueries({ queryKey })
    onChange?.()
  }
  const showCodes = (next: string[]) => {
    setCodes(next)
    reload()
  }
  if (state.isLoadingError) return <LoadFailure query={state} />
  return (
    <>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <Card space="lg" className="not-printed">
        <Section
          intro={isMain ? undefined : t('page.text')}
          title={
            <span className={css.state}>
              {t('state.title')}
              {state.data && (
                <Tag tone={state.data.isOn ? 'jade' : 'neutral'}>
                  {t(state.data.isOn ? 'state.on' : 'state.off')}
                </Tag>
              )}
            </span>
          }
        >
          {!state.data && <Skeleton lines={3} />}
          {state.data?.isOn && (
            <Active
              recoveryCodesLeft={state.data.recoveryCodesLeft}
              onCodes={showCodes}
              onOff={() => {
                toast.show({ kind: 'success', text: t('done.off') })
                setCodes(undefined)
                reload()
              }}
            />
          )}
          {state.data && !state.data.isOn && (
            <Stack gap={4}>
              <p className={css.text}>{t('state.offText')}</p>
              {isSettingUp ? (
                <SetUpForm onConfirmed={showCodes} />
              ) : (
                <div>
                  <Button onClick={() => setIsSettingUp(true)}>{t('setUp')}</Button>
                </div>
              )}
            </Stack>
          )}
        </Section>
      </Card>
    </>
  )
}
