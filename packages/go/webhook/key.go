package webhook

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"hash"
	"strings"

	"github.com/docuvane/docuvane-go/core"
)

const (
	// minHMACBytes are 128 bits: fewer can be brute-forced.
	minHMACBytes = 16
	secretAdvice = "copy the endpoint's signing secret again, for instance into an environment variable"
)

// GenerateSecret generates a signing secret of 32 random bytes, for senders and tests.
func GenerateSecret() string {
	var secret [32]byte
	_, _ = rand.Read(secret[:])
	return "whsec_" + base64.StdEncoding.EncodeToString(secret[:])
}

// key is a secret of a kind.
type key struct {
	kind    *KeyScheme
	content []byte
	private ed25519.PrivateKey // of a sender
}

func badSecret(what string) error {
	return refuse("bad_secret", fmt.Sprintf("Invalid webhook signing secret: %s; %s.", what, secretAdvice))
}

// readKeys reads the secrets of options. No error shows one.
func readKeys(scheme *Scheme, secrets []string) ([]key, error) {
	if len(secrets) == 0 {
		return nil, badSecret("no secret was given")
	}
	keys := make([]key, 0, len(secrets))
	for _, secret := range secrets {
		if strings.TrimSpace(secret) == "" {
			return nil, badSecret("it is empty or not set")
		}
		found, err := readKey(scheme, secret)
		if err != nil {
			return nil, err
		}
		keys = append(keys, found)
	}
	return keys, nil
}

func readKey(scheme *Scheme, secret string) (key, error) {
	text := strings.TrimSpace(secret)
	kind := &scheme.Keys[0]
	for index := range scheme.Keys {
		each := &scheme.Keys[index]
		if each.privatePrefix != "" && strings.HasPrefix(text, each.privatePrefix) {
			return readPrivate(each, text)
		}
		if each.SecretPrefix != "" && strings.HasPrefix(text, each.SecretPrefix) {
			kind = each
			break
		}
	}
	if kind.SecretEncoding == "text" {
		return key{kind: kind, content: []byte(secret)}, nil
	}
	content, ok := decode(strings.TrimPrefix(text, kind.SecretPrefix), kind.SecretEncoding)
	switch {
	case !ok || len(content) == 0:
		return key{}, badSecret("it is not " + kind.SecretEncoding)
	case kind.Algorithm == "ed25519" && len(content) != ed25519.PublicKeySize:
		return key{}, badSecret(fmt.Sprintf("it has %d bytes where %d are needed", len(content), ed25519.PublicKeySize))
	case kind.Algorithm != "ed25519" && len(content) < minHMACBytes:
		return key{}, badSecret(fmt.Sprintf("it has %d bytes where %d or more are needed", len(content), minHMACBytes))
	}
	return key{kind: kind, content: content}, nil
}

// readPrivate: a private key may come with its public half behind it; the seed is all that counts.
func readPrivate(kind *KeyScheme, text string) (key, error) {
	content, ok := decode(strings.TrimPrefix(text, kind.privatePrefix), kind.SecretEncoding)
	if !ok {
		return key{}, badSecret("it is not " + kind.SecretEncoding)
	}
	if len(content) == ed25519.PrivateKeySize {
		content = content[:ed25519.SeedSize]
	}
	if len(content) != ed25519.SeedSize {
		return key{}, badSecret(fmt.Sprintf("it has %d bytes where %d are needed", len(content), ed25519.SeedSize))
	}
	return key{kind: kind, private: ed25519.NewKeyFromSeed(content)}, nil
}

var digests = map[string]func() hash.Hash{
	"hmac-sha1": sha1.New, "hmac-sha256": sha256.New, "hmac-sha384": sha512.New384, "hmac-sha512": sha512.New,
}

// sign returns the signature in the form of the header.
func (k key) sign(content []byte) (string, error) {
	switch {
	case k.private != nil:
		return k.kind.Prefix + encode(ed25519.Sign(k.private, content), k.kind.Encoding), nil
	case k.kind.Algorithm == "ed25519":
		return "", badSecret("it is a public key, and signing needs the private one of the service")
	}
	return k.kind.Prefix + encode(k.digest(content), k.kind.Encoding), nil
}

func (k key) digest(content []byte) []byte {
	mac := hmac.New(digests[k.kind.Algorithm], k.content)
	mac.Write(content)
	return mac.Sum(nil)
}

// fits compares a signature in constant time.
func (k key) fits(given string, content []byte) bool {
	text, ok := strings.CutPrefix(given, k.kind.Prefix)
	if !ok {
		return false
	}
	if k.kind.Algorithm == "ed25519" {
		signature, ok := decode(text, k.kind.Encoding)
		return ok && len(signature) == ed25519.SignatureSize && ed25519.Verify(k.content, content, signature)
	}
	if k.kind.Encoding == "hex" {
		text = strings.ToLower(text)
	}
	return hmac.Equal([]byte(encode(k.digest(content), k.kind.Encoding)), []byte(text))
}

func encode(content []byte, encoding string) string {
	switch encoding {
	case "hex":
		return hex.EncodeToString(content)
	case "base64url":
		return base64.RawURLEncoding.EncodeToString(content)
	}
	return base64.StdEncoding.EncodeToString(content)
}

// decode accepts only what its bytes encode to, case of hex and padding aside.
func decode(text, encoding string) ([]byte, bool) {
	text = strings.TrimRight(text, "=")
	var content []byte
	var err error
	switch encoding {
	case "hex":
		content, err = hex.DecodeString(text)
	case "base64url":
		content, err = base64.RawURLEncoding.Strict().DecodeString(text)
	default:
		content, err = base64.RawStdEncoding.Strict().DecodeString(text)
	}
	return content, err == nil && !strings.ContainsAny(text, "\r\n")
}

func refuse(reason, message string) error { return core.NewWebhookError(reason, message) }
