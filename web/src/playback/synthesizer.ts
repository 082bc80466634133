// Synthesizes the sounds of the table. Loaded when sounds are enabled.

export type Sound = "knock" | "lift" | "step" | "coin" | "turn" | "low" | "end";

/** A struck object: pitch, decay and volume; the noise makes it sound like wood. */
interface Strike {
  readonly at: number;
  readonly pitch: number;
  readonly ring: number;
  readonly loud: number;
  readonly shape: OscillatorType;
  readonly noise: number;
}

const wood = (at: number, pitch: number, loud: number): Strike => ({
  at,
  pitch,
  ring: 0.09,
  loud,
  shape: "sine",
  noise: 0.5,
});
const bell = (at: number, pitch: number, loud: number, ring = 0.5): Strike => ({
  at,
  pitch,
  ring,
  loud,
  shape: "triangle",
  noise: 0,
});

const STRIKES: Readonly<Record<Sound, readonly Strike[]>> = {
  knock: [wood(0, 190, 0.5), wood(0.035, 260, 0.25)],
  lift: [wood(0, 310, 0.25)],
  step: [wood(0, 420, 0.16)],
  coin: [bell(0, 1480, 0.07, 0.18), bell(0.04, 2210, 0.05, 0.22)],
  turn: [bell(0, 587, 0.16), bell(0.14, 880, 0.16)],
  low: [bell(0, 988, 0.14, 0.2), bell(0.18, 988, 0.14, 0.2)],
  end: [bell(0, 523, 0.14), bell(0.16, 659, 0.14), bell(0.32, 784, 0.16, 0.9)],
};

export class Synthesizer {
  readonly #context = new AudioContext();
  #noise: AudioBuffer | null = null;

  play(sound: Sound, volume: number): void {
    const context = this.#context;
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const strike of STRIKES[sound]) this.#strike(context, { ...strike, loud: strike.loud * volume });
  }

  #strike(context: AudioContext, { at, pitch, ring, loud, shape, noise }: Strike): void {
    const start = context.currentTime + at;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + ring);
    gain.connect(context.destination);
    const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + ring);
    if (noise > 0) this.#crack(context, start, pitch, loud * noise);
  }

  /** The short noise of two surfaces that touch. */
  #crack(context: AudioContext, start: number, pitch: number, loud: number): void {
    this.#noise ??= hiss(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch * 5, Q: 1.2 });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.04);
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + 0.05);
  }

  close(): void {
    void this.#context.close().catch(() => undefined);
  }
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
