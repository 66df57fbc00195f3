package main

import (
	"cmp"
	"errors"
	"log"
	"math"
	"net/http"
	"strconv"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

// refuse responds to an upload that failed, with a sentence for the person who uploads. Those of the service are for
// developers and are never passed on.
func refuse(w http.ResponseWriter, err error) {
	log.Print("an upload failed: ", err)
	status, text := explain(err)
	var failure *core.Error
	if status == http.StatusTooManyRequests && errors.As(err, &failure) {
		wait := cmp.Or(core.Val(failure.RetryAfter), 30*time.Second)
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	}
	respond(w, status, message{text})
}

func explain(err error) (status int, text string) {
	var tooLarge *http.MaxBytesError
	var failure *core.Error
	switch {
	case errors.As(err, &tooLarge), errors.Is(err, core.ErrPayloadTooLarge):
		return http.StatusRequestEntityTooLarge, "This file is too large."
	case errors.Is(err, core.ErrUnsupportedMediaType):
		return http.StatusUnsupportedMediaType, "This type of file is not supported. Upload a PDF, an image or a DOCX."
	case errors.Is(err, core.ErrValidation):
		return http.StatusUnprocessableEntity, "This file cannot be read. It may be empty or damaged."
	case errors.Is(err, core.ErrRateLimited):
		return http.StatusTooManyRequests, "Too many uploads at the moment. Try again later."
	case errors.Is(err, core.ErrAPI) && !errors.Is(err, core.ErrServer):
		return http.StatusInternalServerError, "Something went wrong on our side." // such as a wrong key
	case errors.As(err, &failure):
		return http.StatusBadGateway, "The upload did not get through. Try again in a moment."
	}
	return http.StatusBadRequest, "Send one file in the field file of a form." // it was no error of the service
}

// explainFailure explains why a document that was accepted could not be processed.
func explainFailure(failure *docuvane.DocumentFailure) string {
	switch core.Val(core.Val(failure).Code) {
	case docuvane.DocumentFailureCodeEncryptedDocument:
		return "This document is protected by a password. Remove it and upload the document again."
	case docuvane.DocumentFailureCodeUnreadableDocument:
		return "This document is damaged and cannot be read."
	}
	return "This document could not be processed."
}
