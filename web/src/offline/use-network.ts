import { useEffect, useState } from 'react'

/** Milliseconds between two attempts to reach the server. */
const interval = 15_000

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Whether the school can be reached again. A page that nobody has touched then opens by itself. */
export const useNetwork = (): boolean => {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const look = async () => {
      if (!navigator.onLine || !(await isReachable())) return setIsBack(false)
      if (isTouched) setIsBack(true)
      else location.reload()
    }
    const listeners = {
      online: () => void look(),
      offline: () => setIsBack(false),
      pointerdown: touch,
      keydown: touch,
      input: touch,
    }
    const timer = setInterval(listeners.online, interval)
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener)
    return () => {
      clearInterval(timer)
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener)
    }
  }, [])
  return isBack
}
