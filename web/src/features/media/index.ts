export { Transcript } from './captions/transcript.tsx'
export { LazyVideoPlayer } from './player/lazy-video-player.tsx'
export { maskPhone } from './player/mask-phone.ts'
export { createPlayer } from './player/player.ts'
