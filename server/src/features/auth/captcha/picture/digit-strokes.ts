export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

const arcStepDegrees = 15

/** Angles run clockwise from the right (0) by the bottom (90), because y grows downwards. */
const arc = (
  [centreX, centreY]: Point,
  [radiusX, radiusY]: Point,
  fromDegrees: number,
  toDegrees: number,
): Point[] => {
  const steps = Math.ceil(Math.abs(toDegrees - fromDegrees) / arcStepDegrees)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / steps) * Math.PI) / 180
    return [centreX + radiusX * Math.cos(angle), centreY + radiusY * Math.sin(angle)]
  })
}

const six: Stroke = [
  ...arc([0.45, 0.42], [0.95, 1.42], 268, 180),
  ...arc([0, 0.42], [0.5, 0.58], 180, -180),
]
const nine: Stroke = six.map(([x, y]) => [-x, -y])

/**
 * Each digit is centred on the origin, from -1 (top) to 1 (bottom), about 1.1 wide.
 * The foot of 1 and the hook of 7 keep them distinct when skewed.
 */
const strokesByDigit: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [arc([0, 0], [0.54, 1], -100, 265)],
  '1': [
    [
      [-0.36, -0.58],
      [0.04, -1],
      [0.04, 1],
    ],
    [
      [-0.32, 1],
      [0.4, 1],
    ],
  ],
  '2': [[...arc([0, -0.48], [0.5, 0.52], 190, 400), [-0.52, 1], [0.56, 1]]],
  '3': [
    [...arc([-0.04, -0.52], [0.46, 0.48], 205, 450), ...arc([-0.04, 0.48], [0.54, 0.52], 270, 510)],
  ],
  '4': [
    [
      [0.24, 1],
      [0.24, -1],
      [-0.56, 0.36],
      [0.6, 0.36],
    ],
  ],
  '5': [[[0.46, -1], [-0.36, -1], [-0.44, -0.08], ...arc([-0.02, 0.36], [0.52, 0.64], 220, 510)]],
  '6': [six],
  '7': [
    [
      [-0.5, -0.66],
      [-0.5, -1],
      [0.54, -1],
      [-0.14, 1],
    ],
  ],
  '8': [[...arc([0, -0.52], [0.43, 0.48], 90, 450), ...arc([0, 0.48], [0.54, 0.52], 270, -90)]],
  '9': [nine],
}

export const getDigitStrokes = (digit: string): readonly Stroke[] => {
  const strokes = strokesByDigit[digit]
  if (!strokes) throw new RangeError('a captcha code holds decimal digits only')
  return strokes
}
