import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMay } from '../../../../lib/rights/index.ts'
import { watchChats } from '../../conversation/watch-chats.ts'
import { canPlay, playTone } from '../../sound/play-tone.ts'
import { deskPaths, getDeskAddress, ownDayQuery } from '../console-chat.queries.ts'

const name = 'desk-watch'
const soundKey = 'desk-sound'

/** Only one of several tabs makes the sound. */
const playOnce = (at: string): void => {
  if (!canPlay()) return
  const play = () => {
    try {
      if (localStorage.getItem(soundKey) === at) return
      localStorage.setItem(soundKey, at)
    } catch {
      // Without storage every tab makes it.
    }
    playTone()
  }
  if ('locks' in navigator) void navigator.locks.request(soundKey, play)
  else play()
}

/**
 * On every page of the console: keeps what advisors are told up to date, and makes a sound for a new message or
 * mention if they want one. Who is in no team is told on the desk only.
 */
export const useDeskAlerts = ({ isOn, isDesk }: { isOn: boolean; isDesk: boolean }) => {
  const queries = useQueryClient()
  const mayAnswer = useMay('chat.answer') && isOn
  const { data: day } = useQuery({ ...ownDayQuery(), enabled: mayAnswer })
  const isWatching = mayAnswer && (isDesk || (day !== undefined && day.teams.length > 0))
  useEffect(() => {
    if (!isWatching) return undefined
    return watchChats({ name, getAddress: getDeskAddress, isRefreshedOnOpen: true }, () => {
      for (const path of deskPaths) void queries.invalidateQueries({ queryKey: [path] })
    })
  }, [isWatching, queries])
  /** Undefined until the first answer: what is unread then is not new. */
  const told = useRef<string>(undefined)
  const isKnown = day !== undefined
  const newest = day?.newestAt ?? ''
  const hasSound = day?.hasSound ?? false
  useEffect(() => {
    if (!isKnown) return
    const before = told.current
    if (before === undefined || newest > before) told.current = newest
    if (before !== undefined && newest > before && hasSound) playOnce(newest)
  }, [isKnown, newest, hasSound])
  return { unread: day?.unread ?? 0, mentions: day?.mentions ?? 0 }
}
