import type { OwnDay } from '@jingke/contract/chat'
import { setOwnSound } from '@jingke/contract/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { Button, Dialog, Stack, Switch } from '../../../../ui/index.ts'
import { playTone } from '../../sound/play-tone.ts'
import { ownDayQuery } from '../console-chat.queries.ts'
import { alertsTranslations } from './alerts.translations.ts'

/** The advisor's own choice, with a test. */
export const SoundDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = alertsTranslations.useTranslations()
  const queries = useQueryClient()
  const { data: day } = useQuery({ ...ownDayQuery(), enabled: isOpen })
  const { queryKey } = ownDayQuery()
  const change = useMutation({
    mutationFn: (hasSound: boolean) => call(setOwnSound, { hasSound }),
    onMutate: (hasSound) => {
      queries.setQueryData<OwnDay>(queryKey, (before) => before && { ...before, hasSound })
      if (hasSound) playTone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Dialog
      isOpen={isOpen}
      size="sm"
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      <Stack gap={4}>
        <Switch
          label={t('sound')}
          hint={t('soundHint')}
          checked={day?.hasSound ?? false}
          disabled={day === undefined}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        <Button onClick={playTone}>{t('test')}</Button>
      </Stack>
    </Dialog>
  )
}
