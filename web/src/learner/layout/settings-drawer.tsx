import { useState } from 'react'
import {
  type ControlSize,
  setSize,
  setTheme,
  type Theme,
  useAppearance,
} from '../../lib/appearance.ts'
import { Drawer, SegmentedControl, SettingsIcon, Stack, Switch } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import { setLayout, useSettings } from '../settings.ts'
import css from './settings-drawer.module.css'

export const SettingsDrawer = () => {
  const t = learnerTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const settings = useSettings()
  const appearance = useAppearance()
  return (
    <>
      <button
        type="button"
        className={css.handle}
        aria-label={t('settings.open')}
        title={t('settings.open')}
        onClick={() => setIsOpen(true)}
      >
        <SettingsIcon />
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('settings.title')}
        closeLabel={t('settings.close')}
        size="sm"
      >
        <Stack gap={6}>
          <SegmentedControl<Theme | 'system'>
            legend={t('settings.theme')}
            isLegendHidden={false}
            value={appearance.theme || 'system'}
            onChange={(theme) => setTheme(theme === 'system' ? '' : theme)}
            options={[
              { value: 'system', label: t('settings.system') },
              { value: 'light', label: t('settings.light') },
              { value: 'dark', label: t('settings.dark') },
            ]}
          />
          <SegmentedControl<ControlSize>
            legend={t('settings.size')}
            isLegendHidden={false}
            value={appearance.size}
            onChange={setSize}
            options={[
              { value: 'comfortable', label: t('settings.comfortable') },
              { value: 'compact', label: t('settings.compact') },
            ]}
          />
          <Switch
            label={t('settings.tagsView')}
            hint={t('settings.tagsViewHint')}
            checked={settings.tagsView}
            onChange={(event) => setLayout({ tagsView: event.target.checked })}
          />
          <Switch
            label={t('settings.fixedHeader')}
            checked={settings.fixedHeader}
            onChange={(event) => setLayout({ fixedHeader: event.target.checked })}
          />
          <Switch
            label={t('settings.sidebarLogo')}
            checked={settings.sidebarLogo}
            onChange={(event) => setLayout({ sidebarLogo: event.target.checked })}
          />
        </Stack>
      </Drawer>
    </>
  )
}
