import type { Playback } from '@jingke/contract/media'
import { playbackRates } from '@jingke/contract/study/constants'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import type { CaptionTrack } from '../../captions/use-captions.ts'
import { languageName } from '../../language-name.ts'
import { mediaTranslations } from '../../media.translations.ts'
import type { Player } from '../player.ts'
import { SettingsGlyph } from './player-icons.tsx'
import { type MenuGroup, PlayerMenu } from './player-menu.tsx'

export type OpenMenu = 'speed' | 'quality' | 'settings' | undefined

const useGroups = (player: Player) => {
  const t = mediaTranslations.useTranslations()
  const { preferences, qualities, quality, shownHeight, lines, lineId, isListening } = player.use()

  const speed: MenuGroup = {
    id: 'speed',
    label: t('player.speed'),
    choices: playbackRates.toReversed().map((rate) => ({
      id: String(rate),
      label: `${rate}×`,
      kind: 'radio',
      isChosen: rate === preferences.rate,
      onChoose: () => player.setRate(rate),
    })),
  }
  const qualityGroup: MenuGroup = {
    id: 'quality',
    label: t('player.quality'),
    choices: [
      ...qualities.map((height) => ({
        id: String(height),
        label: `${height}p`,
        kind: 'radio' as const,
        isChosen: quality === height,
        onChoose: () => player.chooseQuality(height),
      })),
      {
        id: 'auto',
        label:
          quality === 'auto' && shownHeight > 0
            ? t('player.autoNow', { height: shownHeight })
            : t('player.auto'),
        kind: 'radio',
        isChosen: quality === 'auto',
        onChoose: () => player.chooseQuality('auto'),
      },
    ],
  }
  const line: MenuGroup = {
    id: 'line',
    label: t('player.line'),
    choices: lines.map(({ id, name }) => ({
      id: String(id),
      label: name,
      kind: 'radio',
      isChosen: id === lineId,
      onChoose: () => player.chooseLine(id),
    })),
  }
  const listen: MenuGroup['choices'][number] = {
    id: 'listen',
    label: t('player.listen'),
    kind: 'check',
    isChosen: isListening,
    onChoose: () => player.listenOnly(!isListening),
  }
  return { speed, quality: qualityGroup, line, listen }
}

const useAudioTrackGroup = (player: Player, { sounds: audioTracks }: Playback): MenuGroup[] => {
  const t = mediaTranslations.useTranslations()
  const page = useLanguage((state) => state.language)
  const { audioTrackCount, sound } = player.use()
  if (audioTracks.length < 2 || audioTrackCount < audioTracks.length) return []
  return [
    {
      id: 'sound',
      label: t('player.sound'),
      choices: audioTracks.map(({ language, title }, index) => ({
        id: String(index),
        label:
          [language && languageName(language, page), title].filter(Boolean).join(' · ') ||
          t('player.soundNumber', { number: index + 1 }),
        kind: 'radio',
        isChosen: index === sound,
        onChoose: () => {
          player.prefer({ soundLanguage: language })
          player.chooseAudioTrack(index)
        },
      })),
    },
  ]
}

const captionTracksInRow = 3

const useCaptionGroups = (
  player: Player,
  tracks: readonly CaptionTrack[],
  track: CaptionTrack | undefined,
): MenuGroup[] => {
  const t = mediaTranslations.useTranslations()
  const { captionSize, captionBackground } = player.use((state) => state.preferences)
  if (tracks.length === 0) return []
  return [
    {
      id: 'language',
      label: t('player.captionLanguage'),
      isRow: tracks.length <= captionTracksInRow,
      choices: tracks.map(({ id, label, language }) => ({
        id: String(id),
        label,
        kind: 'radio',
        isChosen: id === track?.id,
        onChoose: () => player.prefer({ captionLanguage: language, hasCaptions: true }),
      })),
    },
    {
      id: 'size',
      label: t('player.captionSize'),
      isRow: true,
      choices: (['small', 'medium', 'large'] as const).map((size) => ({
        id: size,
        label: t(`player.size.${size}`),
        kind: 'radio',
        isChosen: size === captionSize,
        onChoose: () => player.prefer({ captionSize: size }),
      })),
    },
    {
      id: 'ground',
      label: t('player.captionBackground'),
      isRow: true,
      choices: (['none', 'translucent', 'solid'] as const).map((ground) => ({
        id: ground,
        label: t(`player.background.${ground}`),
        kind: 'radio',
        isChosen: ground === captionBackground,
        onChoose: () => player.prefer({ captionBackground: ground }),
      })),
    },
  ]
}

type Props = {
  player: Player
  playback: Playback
  track: CaptionTrack | undefined
  hasNext: boolean
  onHelp: () => void
  onOpen: (isOpen: boolean) => void
}

/** Menus for speed, quality and other settings. One is open at a time. */
export const SettingMenus = ({ player, playback, track, hasNext, onHelp, onOpen }: Props) => {
  const t = mediaTranslations.useTranslations()
  const [open, setOpen] = useState<OpenMenu>()
  const groups = useGroups(player)
  const audioTracks = useAudioTrackGroup(player, playback)
  const captions = useCaptionGroups(player, playback.captions, track)
  const { rate, playsNext } = player.use((state) => state.preferences)
  const quality = player.use((state) => state.quality)
  const hasQualities = player.use((state) => state.qualities.length > 1)
  const hasLines = player.use((state) => state.lines.length > 1)
  const opener = (menu: NonNullable<OpenMenu>) => ({
    isOpen: open === menu,
    onOpen: (isOpen: boolean) => {
      setOpen(isOpen ? menu : undefined)
      onOpen(isOpen)
    },
  })
  const more: MenuGroup = {
    id: 'more',
    label: t('player.settings'),
    choices: [
      ...(playback.isSoundOnly ? [] : [groups.listen]),
      ...(hasNext
        ? [
            {
              id: 'playsNext',
              label: t('player.playsNext'),
              kind: 'check' as const,
              isChosen: playsNext,
              onChoose: () => player.prefer({ playsNext: !playsNext }),
            },
          ]
        : []),
      { id: 'help', label: t('player.help'), onChoose: onHelp },
    ],
  }
  return (
    <>
      <PlayerMenu
        label={`${t('player.speed')} ${rate}×`}
        trigger={`${rate}×`}
        groups={[groups.speed]}
        {...opener('speed')}
      />
      {hasQualities && (
        <PlayerMenu
          label={t('player.quality')}
          trigger={quality === 'auto' ? t('player.auto') : `${quality}p`}
          groups={[groups.quality]}
          {...opener('quality')}
        />
      )}
      <PlayerMenu
        label={t('player.settings')}
        trigger={<SettingsGlyph />}
        groups={[more, ...audioTracks, ...captions, ...(hasLines ? [groups.line] : [])]}
        {...opener('settings')}
      />
    </>
  )
}
