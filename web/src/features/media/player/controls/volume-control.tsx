import { mediaTranslations } from '../../media.translations.ts'
import type { Player } from '../player.ts'
import { ControlButton } from './control-button.tsx'
import { MutedGlyph, VolumeGlyph } from './player-icons.tsx'
import css from './volume-control.module.css'

export const VolumeControl = ({ player }: { player: Player }) => {
  const t = mediaTranslations.useTranslations()
  const { volume, isMuted } = player.use((state) => state.preferences)
  const shown = isMuted ? 0 : volume
  return (
    <div className={css.volume}>
      <ControlButton
        label={isMuted ? t('player.unmute') : t('player.mute')}
        shortcut="M"
        onClick={player.toggleMute}
      >
        {shown === 0 ? <MutedGlyph /> : <VolumeGlyph />}
      </ControlButton>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(shown * 100)}
        aria-label={t('player.volume')}
        aria-valuetext={`${Math.round(shown * 100)}%`}
        className={css.slider}
        onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
      />
    </div>
  )
}
