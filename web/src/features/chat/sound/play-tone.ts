/** Hertz, and when each tone begins; seconds. */
const tones = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.12 },
]
const toneLength = 0.18
const loudness = 0.08

/** Browsers are silent until the user has pressed a key or a button in the page. */
export const canPlay = (): boolean => navigator.userActivation?.hasBeenActive ?? true

/** Two short tones; none if the browser does not allow them. */
export const playTone = (): void => {
  if (!canPlay()) return
  const audio = new AudioContext()
  // Some browsers begin suspended.
  void audio.resume()
  for (const { pitch, at } of tones) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: loudness })
    volume.gain.exponentialRampToValueAtTime(0.0001, start + toneLength)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + toneLength)
    tone.onended = () => {
      if (at > 0) void audio.close()
    }
  }
}
