import { setSiteOpen } from '@jingke/contract/site/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { loadSite } from '../../../lib/site.ts'
import { Button, Card, ConfirmDialog, Inline, Section, Tag, toast } from '../../../ui/index.ts'
import { settingsQuery } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'

/** Closing asks, because every learner is turned away at once; opening does not. */
export const SiteOpenCard = ({ isOpen }: { isOpen: boolean }) => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('site.change')
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    mutationFn: (next: boolean) => call(setSiteOpen, { isOpen: next }),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings)
      toast.show({ kind: 'success', text: t(settings.isOpen ? 'open.opened' : 'open.closed') })
      void loadSite().catch(() => {})
    },
    onSettled: () => setIsAsking(false),
  })
  return (
    <Card space="lg">
      <Section
        id="open"
        title={t('open.title')}
        action={
          <Inline>
            <Tag tone={isOpen ? 'jade' : 'danger'}>{t(isOpen ? 'open.yes' : 'open.no')}</Tag>
            {mayChange && (
              <Button
                variant={isOpen ? 'secondary' : 'primary'}
                isLoading={change.isPending}
                onClick={() => (isOpen ? setIsAsking(true) : change.mutate(true))}
              >
                {t(isOpen ? 'open.close' : 'open.open')}
              </Button>
            )}
          </Inline>
        }
      >
        <p>{t(isOpen ? 'open.isOpen' : 'open.isClosed')}</p>
      </Section>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('open.closeTitle')}
        text={t('open.closeText')}
        confirmLabel={t('open.close')}
        cancelLabel={t('back')}
        isLoading={change.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => change.mutate(false)}
      />
    </Card>
  )
}
